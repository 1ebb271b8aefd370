import { seededTemplate } from './seeded-data.ts';

// Run by its path before the journeys, beside other work: they would wait for it, and it fills one core.
await seededTemplate();
