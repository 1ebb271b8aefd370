import { startTestHost } from './test-host.ts';

// Fills the database that the tests copy. `npm test` runs it first: the test processes would all begin by filling one,
// and a hook's time would be over before they have it.
const host = await startTestHost();
await host.close();
