import { parseInput } from '~/domain/kernel/input.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveAttachmentsInput } from '~/domain/responsible-person/product/schema.ts';
import { takeRows } from '~/screens/subsystem/rows/save.server.ts';
import {
  ATTACHMENT_FIELDS,
  attachmentInput,
  attachmentRows,
  BLANK_ATTACHMENT,
} from '../attachments.ts';
import type { Act } from '../tabs.ts';

export const act: Act = async (ctx, posted, id) => {
  const answer = await takeRows(ctx, posted, {
    list: 'attachments',
    fields: ATTACHMENT_FIELDS,
    blank: BLANK_ATTACHMENT,
    stored: attachmentRows(await findCosmetic(ctx, id)),
    files: { file_id: 'attachment' },
    save: async (lines, version, files) => {
      const rows = lines.map((line) => attachmentInput(line, files));
      const input = parseInput(saveAttachmentsInput, { version, rows });
      return input.ok ? saveAttachments(ctx, id, input.value) : input;
    },
  });
  return answer ?? { saved: 'attachments' };
};
