import { globalConfig } from 'zod/v4/core';

/** Who looked after new schemas in this thread before this copy of zod; read before `zod/compile` takes the place. */
export const earlierPostProcessor = globalConfig.postProcessor;
