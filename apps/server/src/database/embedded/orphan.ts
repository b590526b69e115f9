/**
 * A thread of the database's process that ends it if the server is gone and the database does not end by itself: its main thread may be in a
 * query without an end, and hears nothing then.
 */
import process from 'node:process';
import { workerData } from 'node:worker_threads';

/** How often one looks, and how long the main thread is given to close the database (ms). */
const EVERY = 250;
const GRACE = 5_000;

// Given by process.ts.
const { server } = workerData as { readonly server: number };

const timer = setInterval(() => {
  if (process.ppid === server) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE);
}, EVERY);
