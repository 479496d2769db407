import { afterEach, beforeEach, expect } from 'vitest';

const seen: unknown[][] = [];

/** What console.error was called with since the test began; reading it says the test expected that. */
export function takeConsoleErrors(): unknown[][] {
  return seen.splice(0);
}

// An unexpected console.error is a defect (STYLE 24).
beforeEach(() => {
  seen.length = 0;
  console.error = (...args: unknown[]) => {
    seen.push(args);
  };
});

afterEach(() => {
  expect(takeConsoleErrors()).toEqual([]);
});
