import type { Outcome } from '~/domain/kernel/outcome.ts';

/** The form of texts that can't be printed: a hidden field with each text, and one with what is printed instead. */
export const wasField = (index: number) => `was_${index}`;
export const printedField = (index: number) => `printed_${index}`;

const PRINTED = /^printed_(\d+)$/;

/** Corrections as the form sent them. */
export function correctionsIn(fields: FormData): { was: string; now: string }[] {
  const found: { was: string; now: string }[] = [];
  for (let index = 0; fields.has(wasField(index)); index += 1) {
    found.push({
      was: String(fields.get(wasField(index))),
      now: String(fields.get(printedField(index)) ?? '').trim(),
    });
  }
  return found;
}

/** What was typed, so that a refused form shows it again. */
export function printedIn(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      PRINTED.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** The form has fields of its own for what the input calls `corrections.0.now`. */
export function atPrinted<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok || outcome.refusal.fields === undefined) return outcome;
  const fields = Object.fromEntries(
    Object.entries(outcome.refusal.fields).map(([path, message]) => {
      const index = /^corrections\.(\d+)\./.exec(path)?.[1];
      return [index === undefined ? path : printedField(Number(index)), message];
    }),
  );
  return { ok: false, refusal: { ...outcome.refusal, fields } };
}
