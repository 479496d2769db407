import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { limitingSubstance } from '~/domain/only-representative/trade-product/rules.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { mostTonnes, percent } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { CompositionTable } from './composition-table.tsx';
import { CopyComposition } from './copy-composition.tsx';
import { excessPpm, type StepProps } from './form-frame.tsx';
import { PastePanel } from './paste-panel.tsx';

/** Lines of substances with their running total, and rows pasted from a spreadsheet. */
export function CompositionStep(props: StepProps) {
  const { checked, loaded } = props;
  const { composition } = checked.fields;
  const { t } = useTranslation('products');
  const textOf = useErrorText();
  const excess = excessPpm(props);
  const wrong = excess > 0 ? t('over', { percent: percent(excess) }) : textOf(composition.errors);
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
        id={composition.id}
        title={t('composition')}
        note={t('compositionNote')}
        bad={wrong !== undefined}
        actions={<CopyComposition {...props} />}
      >
        <CompositionTable {...props} />
        <PanelFoot>
          <Button {...checked.form.insert.getButtonProps({ name: 'composition' })} icon="plus">
            {t('addLine')}
          </Button>
          <Limit {...props} />
        </PanelFoot>
        {wrong !== undefined && (
          <div role="alert">
            <PanelFoot>
              <FieldError id={`${composition.id}-error`}>{wrong}</FieldError>
            </PanelFoot>
          </div>
        )}
      </Panel>
      {!loaded.edited?.purchased && <PastePanel {...props} />}
    </>
  );
}

/** How much of the product can still be shipped this year, and which substance decides. */
function Limit({ values, loaded }: StepProps) {
  const { t } = useTranslation('products');
  const lines = values.composition.flatMap((line) => {
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
          mass: mostTonnes(limiting.mostG),
          name: limiting.line.name,
        }}
        components={{ b: <b /> }}
      />
    </span>
  );
}
