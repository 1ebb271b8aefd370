import { beforeEach } from '@jest/globals';

// What the test before put into the document itself, server HTML for example, is gone.
beforeEach(() => globalThis.document.body.replaceChildren());
