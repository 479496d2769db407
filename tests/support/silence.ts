import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error is a defect; a test that expects one reads it with `vi.mocked(console.error)`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
