import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { PageCompany } from '../page-company.tsx';
import { EditedRow } from './edited-row.tsx';
import { isLastToStay, type Line, UNTOUCHED } from './editor.ts';
import { PastePanel } from './paste-panel.tsx';
import { LeaveDialog, StrikeDialog } from './row-dialogs.tsx';
import type { RowEditorProps } from './row-editor-props.ts';
import { RowsRefused, Told } from './row-notices.tsx';
import { Parts } from './row-parts.tsx';
import { Heads, RowsRead } from './rows-read.tsx';
import { type Editing, useEditing } from './use-editing.ts';
import { noEnter } from './use-editor.ts';
import { KEPT, PRESS, WAS, written } from './wire.ts';
import { useRowsWords } from './words.ts';

/**
 * A list that is edited as a whole (`areas/responsible-person.md` §4, row editor). 删除 asks, strikes the row and puts
 * the focus on 撤销; only 确认 sends the list, with its version; leaving asks. Enter in a field saves nothing. What was
 * typed survives a refusal, and after 4106 the newest rows come under it. Long lists are shown in parts; rows that
 * were touched go along wherever they stand. Without script each row has a box to tick, and every button is answered
 * by the action (`takeRows` of save.server.ts).
 *
 * Nothing travels but what was touched: the action reads the kept rows and `takeRows` puts them together
 * (docs/decisions/039-row-editor.md).
 */
export function RowEditor(props: RowEditorProps) {
  return props.may ? <Editor {...props} /> : <RowsRead {...props} />;
}

function Editor(props: RowEditorProps) {
  const { list, answer, version, nameOf } = props;
  const editing = useEditing(props);
  const { state, lines, errors, judge, sent, asked, setAsked, counts } = editing;
  const askedLine = lines.find(({ key }) => key === asked);
  return (
    <>
      <Form
        method="post"
        id={list}
        ref={editing.form}
        encType="multipart/form-data"
        className="flex min-w-0 grow flex-col gap-4"
        noValidate
        preventScrollReset
        onKeyDown={noEnter}
        onSubmit={() => {
          sent.current = state;
        }}
      >
        <SentAlong {...props} editing={editing} />
        <RowsRefused
          list={list}
          answer={answer}
          version={version}
          wrong={Object.keys(errors).length}
        />
        <ListPanel {...props} editing={editing} />
        {props.paste && (
          <PastePanel
            {...props.paste}
            pasted={answer?.pasted ?? 0}
            take={(cells) => void judge(editing.add(cells), true)}
          />
        )}
        {props.asksOfDeletion && (
          <div className={counts.gone > 0 ? undefined : 'hidden no-script:block'}>
            {props.asksOfDeletion}
          </div>
        )}
        <ConfirmBar {...props} editing={editing} />
      </Form>
      <StrikeDialog
        kind={props.kind}
        name={askedLine ? nameOf(askedLine) : ''}
        open={asked !== null}
        close={() => setAsked(null)}
        strike={() => asked !== null && editing.strike(asked)}
      />
      <LeaveDialog blocker={editing.blocker} />
    </>
  );
}

type EditingProps = RowEditorProps & { editing: Editing };

/** The hidden fields: which list it is, in which version, what was touched, and how the rows shown were. */
function SentAlong({ list, rows, version, fields, editing }: EditingProps) {
  const { state, page, shown } = editing;
  const was = Object.fromEntries(
    rows
      .filter(({ id }) => shown.some(({ key }) => key === id))
      .map(({ id, cells }) => [id, cells]),
  );
  return (
    <>
      {/* The first button of a form is the one that Enter presses: this one only shows the page again. */}
      <button type="submit" name={PRESS} value="" hidden />
      <PageCompany />
      <input type="hidden" name="intent" value={list} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={KEPT} value={written({ ...state, page }, fields)} />
      <input type="hidden" name={WAS} value={written({ ...UNTOUCHED, typed: was }, fields)} />
    </>
  );
}

/** The table with what adds a row, shows another part of it, and stands at its end. */
function ListPanel(props: EditingProps) {
  const { title, editing } = props;
  const { lines, page, pages, dispatch } = editing;
  return (
    <Panel
      title={title}
      note={props.note}
      actions={
        <>
          {props.tools}
          {lines.length < props.most && (
            <Button
              size="sm"
              icon="plus"
              name={PRESS}
              value="add"
              onClick={(event) => {
                event.preventDefault();
                editing.add([{}]);
              }}
            >
              {props.addLabel}
            </Button>
          )}
        </>
      }
    >
      {lines.length === 0 ? <PanelBody>{props.empty}</PanelBody> : <RowsTable {...props} />}
      {pages > 1 && (
        <Parts
          {...{ page, pages, count: lines.length }}
          to={(part) => ({
            name: PRESS,
            value: `show:${part}`,
            onClick: (event) => {
              event.preventDefault();
              dispatch({ type: 'show', page: part });
            },
          })}
        />
      )}
      {props.foot && <PanelFoot>{props.foot}</PanelFoot>}
    </Panel>
  );
}

function RowsTable(props: EditingProps) {
  const { title, version, columns, editing } = props;
  const { t } = useRowsWords();
  const { lines, shown, withFile, epochOf } = editing;
  // A chosen file stays with its input, so the row stays too.
  const apart = lines.filter((line) => withFile.has(line.key) && !shown.includes(line));
  const keyOf = (line: Line) => `${epochOf(line.key)}-${version}-${line.key}`;
  return (
    <Table label={title} phone="edit" density="roomy">
      <thead>
        <Heads columns={columns}>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </Heads>
      </thead>
      <tbody>
        {shown.map((line) => (
          <TableRow key={keyOf(line)} {...props} line={line} hidden={false} />
        ))}
        {apart.map((line) => (
          <TableRow key={keyOf(line)} {...props} line={line} hidden />
        ))}
      </tbody>
    </Table>
  );
}

function TableRow(props: EditingProps & { line: Line; hidden: boolean }) {
  const { list, columns, inside, answer, editing, line, hidden } = props;
  const { state, dispatch, lines, errors, judge, withFile, cellId } = editing;
  return (
    <EditedRow
      {...{ list, columns, inside, line, hidden, dispatch, cellId }}
      name={props.nameOf(line)}
      errors={errors[line.key] ?? {}}
      hasFile={withFile.has(line.key)}
      keepsWhy={isLastToStay(lines, line.key) ? props.keepsLast : undefined}
      files={answer?.files ?? {}}
      left={() => Object.keys(errors).length > 0 && void judge(state, false)}
      chose={() => editing.setWithFile(new Set([...withFile, line.key]))}
      ask={() => editing.setAsked(line.key)}
      undo={() => editing.undo(line.key)}
    />
  );
}

/** What 确认 would do, and the buttons that do it or let it be. */
function ConfirmBar({ lateBar, docked, editing }: EditingProps) {
  const { t } = useRowsWords();
  const { counts, dirty, busy, discard } = editing;
  return (
    <div className={lateBar && !dirty ? 'hidden no-script:contents' : 'contents'}>
      <StickyFoot docked={docked} next={<Told counts={counts} />}>
        {dirty && (
          <Button type="button" size="lg" className="no-script:hidden" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button variant="primary" size="lg" name={PRESS} value="confirm" busy={busy}>
          {t('confirm')}
        </Button>
      </StickyFoot>
    </div>
  );
}
