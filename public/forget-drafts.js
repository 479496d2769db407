// After signing out: what was typed and not saved, what was searched for, and which rows were looked at, is nobody
// else's business (app/screens/subsystem/draft.ts, list-memory.ts, search/recent.ts).
for (const key of Object.keys(localStorage)) {
  if (key.startsWith('draft:')) localStorage.removeItem(key);
}
sessionStorage.clear();
