import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { Line, StoredRow } from '../../subsystem/rows/editor.ts';
import { given, idOf } from './rows-text.ts';

export const ATTACHMENT_FIELDS = ['name', 'kind', 'file_id'] as const;
export const BLANK_ATTACHMENT = { name: '', kind: '', file_id: '' };

export function attachmentRows({ attachments }: Pick<Cosmetic, 'attachments'>): StoredRow[] {
  return attachments.map(({ id, name, kind, fileId }) => ({
    id,
    cells: { name, kind, file_id: fileId },
  }));
}

/** @param files names of files that came along: an attachment without a name is called as its file */
export function attachmentInput(line: Line, files: Readonly<Record<string, string>>) {
  const { cells } = line;
  const file_id = given(cells, 'file_id');
  return {
    id: idOf(line),
    name: given(cells, 'name') || (files[file_id] ?? ''),
    kind: given(cells, 'kind') || undefined,
    file_id,
  };
}
