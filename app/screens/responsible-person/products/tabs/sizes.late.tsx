import { useTranslation } from 'react-i18next';
import { MAX_SIZES } from '~/domain/responsible-person/product/limits.ts';
import { useSearchParams } from '~/framework.ts';
import { rowsAnswer } from '~/screens/subsystem/rows/answer.ts';
import { RowEditor } from '~/screens/subsystem/rows/row-editor.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { BLANK_SIZE, SIZE_FIELDS, sizeRows } from '../sizes.ts';
import type { TabProps } from '../tabs.ts';

/** What is sold: 30 mL. Pieces are those of its batches. */
export function SizesTab({ product, may, answer }: TabProps) {
  const { t } = useTranslation('dossier');
  const [params] = useSearchParams();
  const pieces = new Map(product.sizes.map(({ id, quantity }) => [id, quantity]));
  return (
    <RowEditor
      list="sizes"
      kind="size"
      title={t('sizes.title')}
      note={t('sizes.note')}
      version={product.version}
      rows={sizeRows(product)}
      fields={SIZE_FIELDS}
      blank={BLANK_SIZE}
      nameOf={({ cells }) => cells.name ?? ''}
      may={may}
      answer={rowsAnswer(answer, 'sizes')}
      at={params.get('row')}
      addLabel={t('sizes.add')}
      empty={t('sizes.empty')}
      most={MAX_SIZES}
      columns={[
        {
          key: 'name',
          header: t('sizes.name'),
          className: 'w-64',
          text: ({ cells }) => cells.name,
          control: (cell) => (
            <TextInput {...cell} maxLength={200} placeholder={t('sizes.example')} />
          ),
        },
        {
          key: 'packaging',
          header: t('sizes.packaging'),
          text: ({ cells }) => cells.packaging || '—',
          control: (cell) => <TextInput {...cell} maxLength={200} />,
        },
        {
          key: 'pieces',
          header: t('sizes.pieces'),
          numeric: true,
          text: ({ key }) => count(pieces.get(key) ?? 0),
        },
      ]}
    />
  );
}
