import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { changes, rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireOwnRows } from '../../kernel/whole-list.server.ts';
import { markChanged } from '../../look-alike/marks.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CN_RULES } from '../rules.ts';
import { within } from '../within.ts';
import { contactRows, putContacts } from './contacts.server.ts';
import { type Content, enterpriseColumns, namedAs, namesOf, warningsOf } from './content.server.ts';
import type { Saved } from './create.server.ts';
import {
  contactsInScope,
  type Enterprise,
  entered,
  enterpriseInScope,
  indexEnterprise,
} from './own.server.ts';
import { tellRenamed } from './renamed.server.ts';
import type { EditCnEnterpriseInput } from './schema.ts';

/**
 * Changes an enterprise that is not archived, and its contacts as they shall be, in one batch; another name is told by
 * the change records of the filings whose applicant or agent it is. Two round trips.
 *
 * Refusals, in this order: archived (4105); stale version (4106); a name, country, social credit code or login e-mail that staff keep, or no name
 * at all (4100); the own one without a contact (4196); a lost race (4105, 4106).
 *
 * @throws {Denial} 4040 for an id outside the scope, or a contact that is not its own; 4002 for a viewer of its company
 */
export async function editCnEnterprise(
  ctx: CnContext,
  id: string,
  input: EditCnEnterpriseInput,
): Promise<Outcome<Saved>> {
  const law = rulesOn(ctx.db, { cn_changes: CN_RULES.cn_changes }, dayOf(ctx));
  const [[before], contactsBefore, rules] = await ctx.db.batch([
    enterpriseInScope(ctx, id),
    contactsInScope(ctx, id),
    law.statement,
  ]);
  if (before === undefined) notFound();
  const own = within(ctx, before.companyId);
  const refusal = stateRefusal(before, input.version) ?? contentRefusal(before, input);
  if (refusal !== null) return { ok: false, refusal };
  requireOwnRows(input.contacts, contactsBefore);
  const content = enterpriseColumns({ ...input, ...keptOrSaid(before, input) });
  const contacts = contactRows(own, id, input.contacts);
  const { version } = input;
  return guardedWrite(own, {
    table: cnEnterprises,
    id,
    // Staff may rename the own one meanwhile: its version moves with that.
    expect: { companyId: before.companyId, version, archived: false },
    set: { ...content, updatedAtMs: own.nowMs },
    audit: {
      action: 'cn_enterprise.edit',
      subject: { kind: 'cn_enterprise', id },
      companyId: before.companyId,
      system: own.system.slug,
      detail: {
        ...changes<Content>(before, content),
        ...rowChanges(contactsBefore, contacts, ({ name }) => name),
      },
    },
    follows: () => [
      ...putContacts(own, id, contacts),
      ...markChanged(own, namedAs(content, { id, companyId: before.companyId }), namesOf(before)),
      ...indexEnterprise(own, { ...content, id }),
      ...tellRenamed(own, before, content, law.values(rules).cn_changes),
    ],
    refusals: {
      audit_move_happened: async () => {
        const { enterprise } = await entered(ctx, id);
        return stateRefusal(enterprise, version) ?? { code: 4106 };
      },
    },
    done: { id, version: version + 1, warnings: warningsOf(content) },
  });
}

function stateRefusal({ archived, version }: Enterprise, asked: number): Refusal | null {
  if (archived) return { code: 4105 };
  return version === asked ? null : { code: 4106 };
}

/** Names, country and social credit code: the own enterprise keeps what staff said. */
function keptOrSaid(before: Enterprise, input: EditCnEnterpriseInput) {
  if (before.kind === 'own') {
    const { nameZh, nameEn, country, uscc } = before;
    return { name_zh: nameZh, name_en: nameEn, country, uscc: uscc ?? '' };
  }
  const { name_zh = '', name_en = '', country = 'CN', uscc = '' } = input;
  return { name_zh, name_en, country, uscc };
}

function contentRefusal(before: Enterprise, input: EditCnEnterpriseInput): Refusal | null {
  const fields: Record<string, FieldMessage> = {};
  const kept =
    before.kind === 'own'
      ? { ...keptOrSaid(before, input), login_email: before.loginEmail }
      : { login_email: '' };
  for (const [field, value] of Object.entries(kept)) {
    const said = input[field as keyof EditCnEnterpriseInput];
    if (typeof said === 'string' && said.trim() !== value) fields[field] = { key: 'kept_by_staff' };
  }
  if (before.kind === 'related' && !input.name_zh?.trim() && !input.name_en?.trim()) {
    fields.name_zh = { key: 'required' };
  }
  if (Object.keys(fields).length > 0) return refuse(4100, { fields }).refusal;
  return before.kind === 'own' && input.contacts.length === 0 ? { code: 4196 } : null;
}
