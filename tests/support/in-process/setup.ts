/** Each file of a process begins with an empty database and an empty store, where one before it opened them. */
const here = globalThis as typeof globalThis & { emptied?: () => Promise<void> };
await here.emptied?.();

export {};
