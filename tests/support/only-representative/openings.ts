import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OpeningInput } from '~/domain/only-representative/opening/schema.ts';
import { PDF, type Shipper, upload, value } from './shipments.ts';

/** An opening balance of 40 t in 2026, with a proof of its own. */
export async function openingInput(
  of: Pick<Shipper, 'ctx' | 'registrationId'>,
  change: Partial<OpeningInput> = {},
): Promise<OpeningInput> {
  return {
    registration_id: of.registrationId,
    year: 2026,
    use_class: 'standard',
    tonnes: '40',
    note: 'Books of the former representative',
    file_id: value(await uploadFile(of.ctx, 'proof', upload('books.pdf', PDF))).file_id,
    ...change,
  };
}
