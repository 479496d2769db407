import type { Ids } from './world.ts';

/** The text comes first: the file is taken in while it comes. */
function paper({ filing, filingSubstance }: Ids): FormData {
  const form = new FormData();
  form.set('filing_id', filing);
  form.set('document_type', 'other');
  form.set('substance_id', filingSubstance);
  form.set('file', new File([`%PDF-1.7\n% ${crypto.randomUUID()}\n%%EOF`], 'paper.pdf'));
  return form;
}

/** The same for the files of filings. */
export const CN_FILE_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /cnscc/api/files/upload': paper,
  'DELETE /cnscc/api/files/delete': ({ filingFile: file_id }) => ({ file_id }),
};
