import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { limitingSubstance } from '~/domain/only-representative/trade-product/rules.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { percent, shortTonnes } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { CompositionTable } from './composition-table.tsx';
import { CopyComposition } from './copy-composition.tsx';
import { EMPTY_LINE } from './draft.ts';
import { draftPpm, type StepProps } from './form-frame.tsx';
import { PastePanel } from './paste-panel.tsx';

/** Lines of substances with their running total, and rows pasted from a spreadsheet. */
export function CompositionStep(props: StepProps) {
  const { draft, setDraft, loaded, refusal } = props;
  const { t } = useTranslation('products');
  const excessPpm = draft.type === 'others' ? 0 : draftPpm(draft) - 1_000_000;
  const wrong =
    excessPpm > 0 ? t('over', { percent: percent(excessPpm) }) : refusal?.fields.composition;
  if (loaded.choices.length === 0) {
    return (
      <Panel label={t('composition')}>
        <EmptyState level={2} icon="substance" title={t('noSubstances.title')}>
          {t('noSubstances.text')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel
        id="composition"
        title={t('composition')}
        note={t('compositionNote')}
        bad={wrong !== undefined}
        actions={<CopyComposition {...props} />}
      >
        <CompositionTable {...props} />
        <PanelFoot>
          <Button
            name="intent"
            value="add"
            icon="plus"
            onClick={(event) => {
              event.preventDefault();
              setDraft({ ...draft, lines: [...draft.lines, EMPTY_LINE] });
            }}
          >
            {t('addLine')}
          </Button>
          <Limit {...props} />
        </PanelFoot>
        {wrong !== undefined && (
          <div role="alert">
            <PanelFoot>
              <FieldError id="composition-error">{wrong}</FieldError>
            </PanelFoot>
          </div>
        )}
      </Panel>
      <PastePanel {...props} />
    </>
  );
}

/** How much of the product can still be shipped this year, and which substance decides. */
function Limit({ draft, loaded }: StepProps) {
  const { t } = useTranslation('products');
  const lines = draft.lines.flatMap((line) => {
    const choice = loaded.choices.find(({ id }) => id === line.substance_id);
    const sharePpm = parsePercent(line.percent) ?? 0;
    return choice && sharePpm > 0 ? [{ name: choice.name, usableG: choice.usableG, sharePpm }] : [];
  });
  const limiting = limitingSubstance(lines);
  if (limiting === null) return null;
  return (
    <span aria-live="polite">
      <Trans
        t={t}
        i18nKey="limitSentence"
        values={{
          year: loaded.year,
          mass: shortTonnes(limiting.mostG),
          name: limiting.line.name,
        }}
        components={{ b: <b /> }}
      />
    </span>
  );
}
