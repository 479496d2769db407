import { useTranslation } from 'react-i18next';
import { ATTACHMENT_KINDS } from '~/domain/responsible-person/kinds.ts';
import { MAX_ATTACHMENTS } from '~/domain/responsible-person/product/limits.ts';
import { useSearchParams } from '~/framework.ts';
import { rowsAnswer } from '~/screens/subsystem/rows/answer.ts';
import { RowEditor } from '~/screens/subsystem/rows/row-editor.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { ATTACHMENT_FIELDS, attachmentRows, BLANK_ATTACHMENT } from '../attachments.ts';
import { useFileColumn } from '../file-column.tsx';
import type { TabProps } from '../tabs.ts';

/** Papers of a product that have no section of their own. */
export function AttachmentsTab({ product, may, answer }: TabProps) {
  const { t } = useTranslation(['dossier', 'rows']);
  const file = useFileColumn(product, {
    header: t('attachments.file'),
    className: 'w-96',
    ask: t('attachments.askFile'),
  });
  const [params] = useSearchParams();
  const kindOf = (kind: string | undefined) =>
    ATTACHMENT_KINDS.some((one) => one === kind) ? t(`attachments.kindOf.${kind}`) : '—';
  return (
    <RowEditor
      list="attachments"
      kind="file"
      title={t('attachments.title')}
      note={t('attachments.note')}
      version={product.version}
      rows={attachmentRows(product)}
      fields={ATTACHMENT_FIELDS}
      blank={BLANK_ATTACHMENT}
      nameOf={({ cells }) => cells.name ?? ''}
      may={may}
      answer={rowsAnswer(answer, 'attachments')}
      at={params.get('row')}
      addLabel={t('attachments.add')}
      empty={t('attachments.empty')}
      most={MAX_ATTACHMENTS}
      foot={t('rows:fileLimits')}
      columns={[
        {
          key: 'kind',
          header: t('attachments.kind'),
          className: 'w-44',
          ask: t('attachments.askKind'),
          text: ({ cells }) => kindOf(cells.kind),
          control: (cell) => (
            <Select
              {...cell}
              placeholder={t('attachments.chooseKind')}
              options={ATTACHMENT_KINDS.map((value) => ({ value, label: kindOf(value) }))}
            />
          ),
        },
        {
          key: 'name',
          header: t('attachments.name'),
          text: ({ cells }) => cells.name,
          control: (cell) => (
            <TextInput {...cell} maxLength={200} placeholder={t('attachments.example')} />
          ),
        },
        file,
      ]}
    />
  );
}
