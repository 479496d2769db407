import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { GenericSchema } from 'valibot';
import type { SecondActKey, SecondSubject } from '#db/schema/provider/second-person-kinds.ts';
import type { CompanyContext } from './kernel/context.ts';
import type { Outcome } from './kernel/outcome.ts';

/** Who of the provider stands behind an act: two people, or one alone where the provider has no second one. */
export interface BothNames {
  asked_by: string;
  approved_by: string;
}

/** An approval, as the verb of the act takes it into its own batch. */
export interface Approval {
  /** Statements that decide the request: the batch fails with 4106 where somebody else decided first. */
  decides: BatchItem<'sqlite'>[];
  /** For the detail of the act's own audit row. */
  names: BothNames;
}

/** A line of how the act is to be done; its word is `consoleSecond:fact.<name>`. */
export interface SecondFact {
  name: string;
  value: string;
  /** What stood there before. */
  before?: string;
  /** `value` is a code of this kind, with words of its own. */
  is?: 'withdrawal' | 'lock';
}

/**
 * An act that needs a second person (②): one of staff asks, it is kept as it is to be done, and is done once another
 * approves. A contribution of the room that has the act.
 */
export interface SecondAct<Payload = unknown> {
  key: SecondActKey;
  /** What it is done to. */
  subject: SecondSubject;
  /** Whether asking for it takes a new code; approving always does. */
  fresh: boolean;
  /** How it is to be done, as the request keeps it. */
  payload: GenericSchema<unknown, Payload>;
  /**
   * Condition: the subject is still as it was when it was asked. Where it is not, the request is void.
   *
   * @param subjectId and the payload select or are these
   */
  stands(subjectId: SQL, payload: SQL): SQL;
  /** Condition: the matter is this person's own doing, who may neither ask nor approve (4105 `second_person`). */
  barred?(subjectId: SQL, staffId: string): SQL;
  facts?(payload: Payload): readonly SecondFact[];
  /** Page of the console where the subject is, with its query. */
  page(of: { subjectId: string; companyId: string }): {
    path: string;
    query: Record<string, string>;
  };
  /**
   * Does it, in one batch with the approval.
   *
   * @param ctx within the subject's company and subsystem; the actor is whoever approves
   */
  run(
    ctx: CompanyContext,
    subjectId: string,
    payload: Payload,
    approval: Approval,
  ): Promise<Outcome<unknown>>;
}

/** A description, with what it takes known to its own functions; the registry takes acts of every kind. */
export function secondAct<Payload>(act: SecondAct<Payload>): SecondAct<Payload> {
  return act;
}

// biome-ignore lint/suspicious/noExplicitAny: each act has its own payload
export type AnySecondAct = SecondAct<any>;
