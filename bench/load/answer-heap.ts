// Loaded into the API process before its own program: answers how much of the heap is in use.
process.on('message', (message) => {
  if (message !== 'heap') return;
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
