import type { Page } from '@playwright/test';

/** What is looked at of React's tree. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  stateNode: { current: Fiber } | null;
}

/**
 * Where script runs, it has taken the whole page over, every part of it: until then a button is the browser's own. An
 * element knows its React before that, while it is still being taken over, so the tree in force is asked.
 */
export async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (matchMedia('(scripting: none)').matches) return true;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return false;
    const container = (document as unknown as Record<string, Fiber>)[key];
    const waiting: (Fiber | null | undefined)[] = [container?.stateNode?.current];
    let seen = 0;
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!fiber) continue;
      seen += 1;
      if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false;
      waiting.push(fiber.child, fiber.sibling);
    }
    return seen > 1;
  });
}
