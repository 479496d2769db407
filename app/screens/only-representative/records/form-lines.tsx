import { useTranslation } from 'react-i18next';
import { Legend } from '~/ui/chart/legend.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import type { RecordFormData } from './add-data.server.ts';
import { BLANK_LINE, type RecordDraft, withLine, withoutLine } from './form-draft.ts';
import type { LineState } from './form-gauges.ts';
import { NotChoosable, RecordLine, useProductChoices } from './form-line.tsx';
import { IntentButton } from './intent-button.tsx';

interface LinesProps {
  draft: RecordDraft;
  put: (draft: RecordDraft) => void;
  errors: Readonly<Record<string, string>>;
  states: readonly LineState[];
  products: RecordFormData['products'] | null;
  maxLines: number;
  zh: boolean;
}

/** The products of the record, one line each. */
export function LinesSection({ draft, put, errors, states, products, maxLines, zh }: LinesProps) {
  const { t } = useTranslation('records');
  const year = draft.basis.slice(0, 4);
  const choices = useProductChoices(products ?? []);
  return (
    <FormSection
      number={3}
      wide
      title={t('form.lines')}
      note={year ? t('form.linesNote', { year }) : undefined}
      aside={
        products && (
          <Legend
            keys={['used', 'reserved', 'this', 'left', 'over', 'alarm']}
            words={{ this: t('form.thisLine') }}
          />
        )
      }
    >
      {products === null ? (
        <NoProducts draft={draft} />
      ) : (
        <div className="grid min-w-0 content-start gap-4">
          {states.map((state, index) => {
            const line = draft.lines[index] ?? BLANK_LINE;
            return (
              <RecordLine
                key={index}
                {...{ index, line, state, products, choices, year, zh, errors }}
                onChange={(change) => put(withLine(draft, index, change))}
                onRemove={() => put(withoutLine(draft, index))}
              />
            );
          })}
          <div className="flex flex-wrap items-center gap-2">
            {draft.lines.length < maxLines ? (
              <IntentButton
                intent="add-line"
                icon="plus"
                onPress={() => put({ ...draft, lines: [...draft.lines, BLANK_LINE] })}
              >
                {t('form.addLine')}
              </IntentButton>
            ) : (
              <span className="text-muted">{t('form.linesFull', { count: maxLines })}</span>
            )}
            <IntentButton intent="show" onPress={() => put(draft)} scriptless>
              {t('form.refresh')}
            </IntentButton>
          </div>
          <NotChoosable products={products} />
        </div>
      )}
    </FormSection>
  );
}

/** Before the date is known there is nothing to choose from; lines of a copied record wait unseen. */
function NoProducts({ draft }: { draft: RecordDraft }) {
  const { t } = useTranslation('records');
  const reading = draft.basis !== '';
  return (
    <div className="grid min-w-0 content-start gap-4">
      <p className="text-muted" role="status">
        {t(reading ? 'form.reading' : 'form.etaFirst')}
      </p>
      {draft.lines.map((line, index) => (
        <span key={index}>
          <input type="hidden" name="line_product" value={line.productId} />
          <input type="hidden" name="line_tonnes" value={line.tonnes} />
        </span>
      ))}
    </div>
  );
}
