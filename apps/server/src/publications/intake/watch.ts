/** The thread that ends the process of a book (process.ts) if it uses more memory than it may, or if the server is gone. */
import { workerData } from 'node:worker_threads';

// Set where the worker is made, in process.ts.
const { memoryBytes, parent } = workerData as { readonly memoryBytes: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, 50);
