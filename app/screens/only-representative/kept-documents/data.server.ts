import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { withinDocument } from '~/domain/only-representative/document/kept/within.server.ts';
import { readDocumentForm } from '~/domain/only-representative/document/pages.server.ts';
import { asOffer, offerReads } from '~/domain/only-representative/document/slots.server.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import type { Visit } from '~/screens/door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { companyIn } from '../kept/data.server.ts';
import { systemIn } from '../kept/form-data.server.ts';

/** The document that an address names. */
export const documentIn = ({ searchParams }: URL) => searchParams.get('id') ?? notFound();

/**
 * Staff where the document of an address is kept.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs; 4002 to write under a contract that was ended
 */
export const withinOfPage = (ctx: StaffContext, url: URL, to?: 'write') =>
  withinDocument(ctx, companyIn(url), documentIn(url), to);

interface Place extends Pick<OrContext, 'system'> {
  company: Pick<OrContext['company'], 'id' | 'nameZh' | 'nameEn'>;
}

/** What a page says of the company and the subsystem that it is in. */
export const placeOf = ({ company, system }: Place) => ({
  company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
  of: {
    slug: system.slug,
    label: system.label,
    documents: system.documents,
    jurisdictions: system.jurisdictions,
  },
});

/** What the form of a document needs: a new one of a company and subsystem, or the next version of the one of the address. */
export async function documentForm(ctx: StaffContext, { url }: Visit) {
  if (url.searchParams.has('id')) {
    const within = await withinOfPage(ctx, url, 'write');
    const title = pageTitle(ctx, 'documents:form.versionTitle');
    return { title, ...placeOf(within), ...(await readDocumentForm(within, documentIn(url))) };
  }
  const system = systemIn(url);
  const id = companyIn(url);
  const one = together(ctx);
  const [{ systems, ...company }, substances, partners] = await Promise.all([
    companyOfStaff(one, id),
    ...offerReads({ ...one, company: { id }, system }),
  ]);
  if (!systems.includes(system.slug)) return notFound();
  return {
    title: pageTitle(ctx, 'documents:form.title'),
    ...placeOf({ company, system }),
    document: null,
    offer: asOffer([substances, partners]),
  };
}
