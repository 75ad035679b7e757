import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The processes of one start load the same modules: what the first compiled is there for the others, and for the next
// start. In a folder that cannot be written each compiles for itself.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { run } = await import('./run.ts');
flushCompileCache();
await run();
