import type { RequestFact } from '../../area-requests.ts';
import type { ImporterAsked } from './schema.ts';

/** An importer as the request says it; what was not given is left out. */
export function importerFacts(payload: unknown): readonly RequestFact[] {
  // It was read by `importerAsked` before it was kept, with the names that its substances had then.
  const { substances = [], ...asked } = payload as ImporterAsked & { substances?: string[] };
  const facts = [
    { name: 'company_name', value: asked.company_name },
    { name: 'address', value: asked.address },
    { name: 'corporate_no', value: asked.corporate_no },
    { name: 'contact_person', value: asked.contact_person },
    { name: 'email', value: asked.email },
    { name: 'phone', value: asked.phone },
    { name: 'substances', value: substances.join(' · ') },
    { name: 'est_tonnes', value: asked.est_tonnes },
  ];
  return facts.filter(({ value }) => value !== '');
}
