import type { Config } from '../config/config.ts';
import type { Clock } from '../time/clock.ts';
import { createMessagesClient } from './messages/messages-client.ts';
import type { Messages } from './messages/messages.port.ts';
import { createApiMetrics } from '../observe/api-metrics.ts';
import type { ApiMetrics } from '../observe/api-metrics.ts';
import { createPosApiClient } from './posapi/posapi-client.ts';
import type { PosApi } from './posapi/posapi.port.ts';
import { createQpayClient } from './qpay/qpay-client.ts';
import type { Qpay } from './qpay/qpay.port.ts';

/** The services outside the portal; modules know only these ports. */
export interface Services {
  readonly qpay: Qpay;
  readonly posapi: PosApi;
  readonly messages: Messages;
}

/**
 * Creates the clients the configuration names.
 *
 * @param metrics - Counts their calls; uncounted when absent.
 */
export function createServices(
  { services }: Config,
  clock: Clock,
  { serviceAsked: onCall }: Pick<ApiMetrics, 'serviceAsked'> = createApiMetrics(),
): Services & { close(): void } {
  const qpay = createQpayClient({ ...services.qpay, clock, http: { onCall } });
  const posapi = createPosApiClient({ ...services.posapi, http: { onCall } });
  const messages = createMessagesClient({ ...services.messages, http: { onCall } });
  return {
    qpay,
    posapi,
    messages,
    close() {
      qpay.close();
      posapi.close();
      messages.close();
    },
  };
}
