import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { PRESS } from '~/screens/subsystem/rows/wire.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { EditRow } from '~/ui/table/edit-table.tsx';
import { Td } from '~/ui/table/table.tsx';
import { isDomestic, isHandover, type LineValues } from './activity-form.ts';
import { GoneLine } from './gone-line.late.tsx';
import { LineButtons } from './line-buttons.tsx';
import { useParties, useSubstances, useTypes } from './line-choices.ts';
import { LineFill } from './line-fill.late.tsx';
import { LineMore } from './line-more.late.tsx';
import { problemsOf } from './line-problems.ts';
import type { LineProps } from './line-props.ts';
import { whole } from './lines-shown.ts';
import { MOVE, movedUnder } from './moved-under.ts';

/**
 * One line of the record; one that goes stays, struck through, until the form is saved. Hundreds of them may stand on the
 * page, so that one is drawn again only where something of it has changed.
 */
export const RecordLine = memo(
  function RecordLine(props: LineProps) {
    if (props.line.gone === '') return <OpenLine {...props} />;
    return (
      <LateBoundary>
        <GoneLine {...props} />
      </LateBoundary>
    );
  },
  (before, now) => before.drawnBy === now.drawnBy && before.facts === now.facts,
);

/** What, when, how much, with whom; how full the year is with it; its note beneath where there is one. */
function OpenLine(props: LineProps) {
  const { field, number, line, state, facts } = props;
  const { t } = useTranslation('activities');
  const types = useTypes(props);
  // As it stands now: the line comes and goes with its part of the list. From then on its inputs hold their own text.
  const [begun] = useState(line);
  const cell = { ...props, begun };
  const handed = isHandover(line);
  const over =
    (state.fill !== null && state.fill.ppm > 1_000_000) ||
    (state.leftG !== null && state.leftG < 0);
  return (
    <>
      <EditRow id={field.id} state={line.open === '' ? undefined : 'open'}>
        <NumberCell {...props} over={over} />
        {facts.substances.length > 1 && <SubstanceCell {...cell} />}
        <Cell {...cell} name="activity_type" label={t('activityType')} className="md:min-w-37">
          {(control) => (
            <>
              <Select {...control} placeholder={t('form.chooseType')} options={types} />
              <MoveUnder {...props} />
            </>
          )}
        </Cell>
        <Cell
          {...cell}
          name="happened_on"
          label={t(handed ? 'handedOn' : 'form.day')}
          className="min-w-31"
        >
          {(control) => <DateInput {...control} tight />}
        </Cell>
        <TonnesCell {...cell} />
        <PartyCell {...cell} />
        <Td numeric data-label={t('form.fill')} className={over ? 'bg-danger-soft' : undefined}>
          <LineFill state={state} amberPercent={facts.amberPercent} number={number} />
        </Td>
        <Td className="whitespace-nowrap">
          <LineButtons {...props} />
        </Td>
      </EditRow>
      {line.open === '' || handed ? (
        <Hidden {...props} />
      ) : (
        <LateBoundary meanwhile={<Hidden {...props} />}>
          <LineMore {...props} />
        </LateBoundary>
      )}
    </>
  );
}

/** Its number, and what of it is sent without being seen. */
function NumberCell({ field, number, line, facts, over }: LineProps & { over: boolean }) {
  const { t } = useTranslation('activities');
  const own = field.getFieldset();
  return (
    <Td className={`text-muted ${over ? 'bg-danger-soft' : ''}`} data-label={t('detail.no')}>
      {number}
      {(['stored', 'gone', 'open', 'pasted'] as const).map((name) => (
        <input key={name} type="hidden" name={own[name].name} value={line[name]} />
      ))}
      {(isHandover(line) || facts.substances.length < 2) && (
        <input type="hidden" name={own.substance.name} value={line.substance} />
      )}
    </Td>
  );
}

type DrawnProps = Omit<CellProps, 'name' | 'label' | 'children'>;

/** Which of the filing's substances; a handover is of that of its import. */
function SubstanceCell(props: DrawnProps) {
  const { t } = useTranslation('activities');
  const substances = useSubstances(props.facts);
  if (isHandover(props.line)) return <Td />;
  return (
    <Cell {...props} name="substance" label={t('form.substance')} className="min-w-31">
      {(control) => <Select {...control} placeholder="–" options={substances} />}
    </Cell>
  );
}

function TonnesCell(props: DrawnProps) {
  const { t } = useTranslation('activities');
  return (
    <Cell {...props} name="tonnes" label={t('form.tonnes')} className="min-w-21">
      {(control) => (
        <TextInput
          {...control}
          className="text-end"
          reads="tonnes"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
      )}
    </Cell>
  );
}

/** Who it came from or went to; of a handover its recipient. */
function PartyCell(props: DrawnProps) {
  const { t } = useTranslation('activities');
  const parties = useParties(props);
  const handed = isHandover(props.line);
  return (
    <Cell {...props} name="party" label={t(handed ? 'recipient' : 'form.party')}>
      {(control) => (
        <Select
          {...control}
          placeholder={handed ? t('form.chooseRecipient') : '–'}
          options={parties}
        />
      )}
    </Cell>
  );
}

/** An importer's transfer at home belongs under the import it came with. */
function MoveUnder({ form, values, line, index }: LineProps) {
  const { t } = useTranslation('activities');
  if (values.role !== 'importer' || !isDomestic(line)) return null;
  return (
    <span className="mt-1 block">
      <Button
        size="sm"
        icon="up"
        name={PRESS}
        value={`${MOVE}${index}`}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          form.update({ value: whole(movedUnder(values, index)) });
        }}
      >
        {t('form.moveUnder')}
      </Button>
    </span>
  );
}

interface Control {
  id: string;
  name: string;
  defaultValue: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface CellProps extends LineProps {
  /** Values that its inputs begin with. */
  begun: LineValues;
  name: 'substance' | 'activity_type' | 'happened_on' | 'tonnes' | 'party';
  label: string;
  className?: string;
  children: (control: Control) => ReactNode;
}

/** A control in its cell with what is wrong: what its check says, and of a pasted line what can be seen at once. */
function Cell(props: CellProps) {
  const { field, number, line, begun, facts, name, label, className, children } = props;
  const { t } = useTranslation('activities');
  const textOf = useErrorText();
  const own = field.getFieldset()[name];
  const { key, today } = facts;
  const pasted = problemsOf(line, { year: key.year, today })[name];
  const wrong = textOf(own.errors ?? pasted, { label });
  const errorId = `${own.id}-error`;
  return (
    <Td className={className} data-label={label}>
      {children({
        name: own.name,
        defaultValue: begun[name],
        id: own.id,
        'aria-label': t('form.ofLine', { number, label }),
        'aria-invalid': wrong ? true : undefined,
        'aria-describedby': wrong ? errorId : undefined,
      })}
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
    </Td>
  );
}

/** What an unopened line holds in its second line. */
function Hidden({ field, line }: LineProps) {
  const { note, country } = field.getFieldset();
  return (
    <tr hidden>
      <td>
        <input type="hidden" name={note.name} value={line.note} />
        <input type="hidden" name={country.name} value={line.country} />
      </td>
    </tr>
  );
}
