import type { SQL } from 'drizzle-orm';
import type { StaffContext } from '../identity/user-context.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import type { Refusal } from '../kernel/outcome.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';

/** Whether the provider has a second person for what needs one; so unless the policy `second_person` says otherwise. */
export const takesTwo = ({ nowMs }: { nowMs: number }): SQL<boolean> =>
  policyInSql<boolean>({ policy: 'second_person', standard: 1 }, '', utcDay(nowMs)).mapWith(
    Boolean,
  );

/** Whether somebody may do alone what needs two: an admin of a provider that has no second person. */
export const mayAlone = ({ staffRole }: Pick<StaffContext, 'staffRole'>, two: boolean) =>
  !two && staffRole === 'provider';

/** The same where somebody does it within a company. */
export const isAlone = (ctx: CompanyContext | StaffContext, two: boolean) =>
  'staffRole' in ctx && mayAlone(ctx, two);

/** Answer to who asked for it, or whose own doing it is: it takes another person. */
export const ANOTHER_PERSON: Refusal = {
  code: 4105,
  why: { key: 'second_person' },
  data: { reason: 'second_person' },
};

/** Answer where the subject moved on before anybody decided. */
export const IS_VOID: Refusal = {
  code: 4105,
  why: { key: 'second_void' },
  data: { reason: 'void' },
};
