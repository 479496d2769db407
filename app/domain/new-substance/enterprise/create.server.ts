import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireOwnRows } from '../../kernel/whole-list.server.ts';
import { markNames } from '../../look-alike/marks.server.ts';
import { companyOfNew, within } from '../within.ts';
import { contactRows, putContacts } from './contacts.server.ts';
import { enterpriseColumns, namedAs, warningsOf } from './content.server.ts';
import { indexEnterprise } from './own.server.ts';
import type { CnEnterpriseInput } from './schema.ts';

/** What a write of an enterprise answers. */
export interface Saved {
  id: string;
  version: number;
  /** What was kept though it does not look right. */
  warnings: 'uscc'[];
}

/**
 * Adds a related enterprise with its contacts. The own one is made by staff. One round trip.
 *
 * Refusals: which company it belongs to was not said (4193).
 *
 * @throws {Denial} 4040 for a company outside the scope, or a contact with an id; 4002 for a viewer of it
 */
export async function createCnEnterprise(
  ctx: CnContext,
  input: CnEnterpriseInput,
): Promise<Outcome<Saved>> {
  const company = companyOfNew(ctx, input.company_id);
  if (!company.ok) return company;
  const own = within(ctx, company.value);
  requireOwnRows(input.contacts, []);
  const { nowMs, system } = own;
  const id = newId('ent', nowMs);
  const content = enterpriseColumns(input);
  return guardedInsert(own, {
    table: cnEnterprises,
    row: {
      ...content,
      id,
      companyId: company.value,
      kind: 'related',
      loginEmail: '',
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    },
    audit: {
      action: 'cn_enterprise.create',
      subject: { kind: 'cn_enterprise', id },
      companyId: company.value,
      system: system.slug,
      detail: { name: content.sortName },
    },
    follows: () => [
      ...putContacts(own, id, contactRows(own, id, input.contacts)),
      ...markNames(own, namedAs(content, { id, companyId: company.value })),
      ...indexEnterprise(own, { ...content, id }),
    ],
    done: { id, version: cnEnterprises.version, warnings: warningsOf(content) },
  });
}
