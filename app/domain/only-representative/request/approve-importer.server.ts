import * as v from 'valibot';
import { tradePartners } from '#db/schema/partner.ts';
import { partnerEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import type { Decision } from '../../area-requests.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { markNames } from '../../look-alike/marks.server.ts';
import { PARTNER_EXISTS, partnerColumns } from '../trade-partner/add.server.ts';
import { asksForName } from '../trade-partner/held-name.server.ts';
import { partnerRefusal } from '../trade-partner/rules.ts';
import { partnerStanding } from '../trade-partner/standing.server.ts';
import { IMPORTER_COUNTRY } from './ask.server.ts';
import { importerAsked } from './schema.ts';

/**
 * The importer that was asked for becomes a partner, which is what the request is about from then on.
 *
 * Refusals, in this order: 4108 own company or address; 4109 a partner by now; 4110 prohibited by now.
 */
export async function approveImporter({
  ctx,
  request,
  decides,
}: Decision<OrContext>): Promise<Outcome<{ id: string }>> {
  const payload = v.parse(importerAsked, JSON.parse(request.payload));
  const partner = partnerColumns({
    role: 'downstream',
    name: payload.company_name,
    country: IMPORTER_COUNTRY,
    address: payload.address,
    contact_person: payload.contact_person,
    email: payload.email,
    phone: payload.phone,
  });
  const standing = await partnerStanding(ctx, partner);
  const refusal = partnerRefusal({ ...standing, appliedToday: false, remaining: 1 });
  if (refusal !== null) return { ok: false, refusal: inWords(refusal) };
  const id = newId('prt', ctx.nowMs);
  const of = { companyId: ctx.company.id, system: ctx.system.slug };
  const asker = { ...ctx, actor: { id: request.askedBy, name: request.askedByName } };
  return guardedInsert(ctx, {
    table: tradePartners,
    row: {
      ...partner,
      ...{ id, ...of, nameKey: standing.nameKey },
      state: standing.isLookAlike ? 'held' : 'active',
      corporateNo: payload.corporate_no.replace('-', ''),
      createdAtMs: ctx.nowMs,
    },
    audit: {
      action: 'partner.add',
      subject: { kind: 'partner', id },
      ...of,
      detail: { name: partner.name, country: partner.country, outcome: standing.outcome },
    },
    follows: () => [
      ...markNames(ctx, { kind: 'partner', id, companyId: of.companyId, names: [partner.name] }),
      ...indexEntries(ctx.db, [partnerEntry({ ...partner, id, ...of })]),
      ...(standing.isLookAlike ? [asksForName(asker, { id, name: partner.name })] : []),
      ...decides({ subjectKind: 'partner', subjectId: id }),
    ],
    refusals: { trade_partners_company_unique: inWords(PARTNER_EXISTS) },
    done: { id, version: tradePartners.version },
  });
}

/** What is said at a field where a partner is typed is the message here. */
function inWords({ fields = {}, ...refusal }: Refusal): Refusal {
  const [why] = Object.values(fields);
  return why ? { ...refusal, why } : refusal;
}
