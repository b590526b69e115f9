/**
 * A thread of the database's process that ends the process if the server is gone and the main thread does not end it: that thread may be in
 * an endless query, in which it receives nothing.
 */
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** How often the server is checked for, and how long the main thread is given to close the database (ms). */
const EVERY = 250;
const GRACE = 5_000;

// Set by process.ts.
const { server } = workerData as { readonly server: number };

const timer = setInterval(() => {
  if (process.ppid === server) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE);
}, EVERY);
