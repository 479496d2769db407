// After signing out: what was typed and not saved is nobody else's business (app/screens/subsystem/draft.ts).
for (const key of Object.keys(localStorage)) {
  if (key.startsWith('draft:')) localStorage.removeItem(key);
}
