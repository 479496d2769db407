import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { changes, rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireOwnRows } from '../../kernel/whole-list.server.ts';
import { within } from '../within.ts';
import { contactRows, putContacts } from './contacts.server.ts';
import { type Content, enterpriseColumns, warningsOf } from './content.server.ts';
import type { Saved } from './create.server.ts';
import {
  contactsInScope,
  type Enterprise,
  entered,
  enterpriseInScope,
  indexEnterprise,
} from './own.server.ts';
import type { EditCnEnterpriseInput } from './schema.ts';

/**
 * Changes an enterprise that is not archived, and its contacts as they shall be, in one batch. Two round trips.
 *
 * Refusals, in this order: archived (4105); stale version (4106); a name or login e-mail that staff keep, or no name
 * at all (4100); the own one without a contact (4196); a lost race (4105, 4106).
 *
 * @throws {Denial} 4040 for an id outside the scope, or a contact that is not its own; 4002 for a viewer of its company
 */
export async function editCnEnterprise(
  ctx: CnContext,
  id: string,
  input: EditCnEnterpriseInput,
): Promise<Outcome<Saved>> {
  const [[before], contactsBefore] = await ctx.db.batch([
    enterpriseInScope(ctx, id),
    contactsInScope(ctx, id),
  ]);
  if (before === undefined) notFound();
  const own = within(ctx, before.companyId);
  const refusal = stateRefusal(before, input.version) ?? contentRefusal(before, input);
  if (refusal !== null) return { ok: false, refusal };
  requireOwnRows(input.contacts, contactsBefore);
  const { nameZh, nameEn } = before;
  const content = enterpriseColumns({
    ...input,
    ...(before.kind === 'own'
      ? { name_zh: nameZh, name_en: nameEn }
      : { name_zh: input.name_zh ?? '', name_en: input.name_en ?? '' }),
  });
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
    follows: () => [...putContacts(own, id, contacts), ...indexEnterprise(own, { ...content, id })],
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

function contentRefusal(before: Enterprise, input: EditCnEnterpriseInput): Refusal | null {
  const fields: Record<string, FieldMessage> = {};
  const kept =
    before.kind === 'own'
      ? { name_zh: before.nameZh, name_en: before.nameEn, login_email: before.loginEmail }
      : { login_email: '' };
  for (const [field, value] of Object.entries(kept)) {
    const said = input[field as keyof typeof kept]?.trim() ?? value;
    if (said !== value) fields[field] = { key: 'kept_by_staff' };
  }
  if (before.kind === 'related' && !input.name_zh?.trim() && !input.name_en?.trim()) {
    fields.name_zh = { key: 'required' };
  }
  if (Object.keys(fields).length > 0) return refuse(4100, { fields }).refusal;
  return before.kind === 'own' && input.contacts.length === 0 ? { code: 4196 } : null;
}
