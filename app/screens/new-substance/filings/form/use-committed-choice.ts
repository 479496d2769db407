import { useRef } from 'react';

/**
 * A choice by keyboard counts when it is made, not while it is passed by: an arrow key changes a select at once, and
 * with it what its reader only wanted to look at. It is made with Enter, or by leaving the field; one by mouse or finger
 * is made as it is.
 */
export function useCommittedChoice(settle: () => void) {
  const keyed = useRef(false);
  const done = () => {
    keyed.current = false;
    settle();
  };
  return {
    byKeyboard: () => keyed.current,
    handlers: {
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') done();
        else keyed.current = true;
      },
      onPointerDown: () => {
        keyed.current = false;
      },
      onBlur: done,
    },
  };
}
