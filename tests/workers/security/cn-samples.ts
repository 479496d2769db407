import { related } from '../../support/cn-companies.ts';
import type { Ids } from './world.ts';

const version = () => ({ version: 1 });

const { company_id: _, ...content } = related();

/** The text comes first: the file is taken in while it comes. */
function paper({ filing, filingSubstance }: Ids): FormData {
  const form = new FormData();
  form.set('filing_id', filing);
  form.set('document_type', 'other');
  form.set('substance_id', filingSubstance);
  form.set('file', new File([`%PDF-1.7\n% ${crypto.randomUUID()}\n%%EOF`], 'paper.pdf'));
  return form;
}

/** The same for the routes of CN-SCC. */
export const CN_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /cnscc/api/enterprises': ({ company: company_id }) => related({ company_id }),
  'PUT /cnscc/api/enterprises/{id}': () => ({ ...content, version: 1 }),
  'POST /cnscc/api/enterprises/{id}/archive': version,
  'POST /cnscc/api/enterprises/{id}/restore': version,
  'POST /cnscc/api/files/upload': paper,
  'DELETE /cnscc/api/files/delete': ({ filingFile: file_id }) => ({ file_id }),
};
