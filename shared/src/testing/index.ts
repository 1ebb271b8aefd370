export { createMemoryHistory } from '../history/create-memory-history.ts';
export { createTestContext } from './create-test-context.ts';
export type { TestContext, TestContextOptions } from './create-test-context.ts';
export { fakeNetwork, reply } from './fake-network.ts';
export { homeFaults } from './home-faults.ts';
export type { Answer, RecordedCall } from './fake-network.ts';
export { renderInPortal } from './render-in-portal.tsx';
export { renderScreen, renderScreenOnServer } from './render-screen.tsx';
export type { RenderScreenOptions } from './render-screen.tsx';
