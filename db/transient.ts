/**
 * What D1 says of a fault that is gone a moment later, as its list of errors recommends to ask again
 * (developers.cloudflare.com/d1/observability/debug-d1). It has no codes, so this is the one place that reads its words.
 * That it is overloaded, or a limit was reached, is none of them: asking again makes it worse.
 */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue|Replica disconnected from primary|client disconnected/;

/** Long enough for a database that moved, short enough for whoever waits for a page. */
const PAUSE_MS = 80;

/** Whether an error is, or was caused by, a fault of the database that is gone a moment later. */
export function isTransient(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (TRANSIENT.test(e.message)) return true;
  return false;
}

/** Whether a statement writes nothing, so that asking it twice is asking it once. */
export function readsOnly(query: string): boolean {
  if (/^\s*(?:select|explain)\b/i.test(query)) return true;
  return /^\s*with\b/i.test(query) && !/\b(?:insert\s+into|update|delete\s+from)\b/i.test(query);
}

/** A moment before what failed is tried again. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Asks, and once more after a passing fault where that does no harm. The second fault is thrown. */
export async function onceMore<T>(harmless: boolean, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!harmless || !isTransient(error)) throw error;
    await breathe();
    return ask();
  }
}
