/**
 * Why an issue fails, said once for every kind of paper. What fails is tried again, then given up; whoever waits for the
 * paper reads at what it failed, and the provider hears the error itself.
 */
export const ISSUE_FAULTS = ['signature', 'drawing', 'storage', 'unknown'] as const;
export type IssueFaultKind = (typeof ISSUE_FAULTS)[number];

/** A step of issuing that did not work, with the error that it had. */
class IssueFault extends Error {
  constructor(
    readonly fault: IssueFaultKind,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = cause instanceof Error ? cause.name : 'IssueFault';
  }
}

/** Does a step of issuing; its error says which step it was. The innermost step is the one that is told. */
export async function stepOfIssue<T>(fault: IssueFaultKind, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof IssueFault ? error : new IssueFault(fault, error);
  }
}

/** At which step of issuing an error happened; null for any other error. */
export function issueFaultOf(error: unknown): IssueFaultKind | null {
  return error instanceof IssueFault ? error.fault : null;
}
