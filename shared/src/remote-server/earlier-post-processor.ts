import { globalConfig } from 'zod/v4/core';

/** The post-processor of new schemas in this thread before this copy of zod; read before `zod/compile` replaces it. */
export const earlierPostProcessor = globalConfig.postProcessor;
