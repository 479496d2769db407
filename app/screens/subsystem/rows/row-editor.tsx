import { useEffect, useRef, useState } from 'react';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { changedEarly } from '~/ui/form/early-input.ts';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { useSending } from '../going.ts';
import { PageCompany } from '../page-company.tsx';
import { EditedRow } from './edited-row.tsx';
import {
  type Cells,
  isLastToStay,
  type Line,
  type Press,
  pressed,
  touched,
  UNTOUCHED,
} from './editor.ts';
import { useLeaving } from './leaving.ts';
import { PastePanel } from './paste-panel.tsx';
import { LeaveDialog, StrikeDialog } from './row-dialogs.tsx';
import type { RowEditorProps } from './row-editor-props.ts';
import { RowsRefused, Told } from './row-notices.tsx';
import { Parts } from './row-parts.tsx';
import { Heads, RowsRead } from './rows-read.tsx';
import { pagesOf, ROWS_SHOWN } from './shown.ts';
import { noEnter, useEditor, useFocus } from './use-editor.ts';
import { KEPT, PRESS, typedIn, WAS, written } from './wire.ts';
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
  const { list, rows, title, answer, version, fields, columns, inside, nameOf } = props;
  const { t } = useRowsWords();
  const { state, dispatch, lines, errors, epochOf, put, judge, sent } = useEditor({
    ...props,
    inside: inside?.fields,
  });
  const [asked, setAsked] = useState<string | null>(null);
  const [withFile, setWithFile] = useState<ReadonlySet<string>>(new Set());
  const focus = useFocus();
  const form = useRef<HTMLFormElement>(null);
  const busy = useSending().formData?.get('intent') === list;
  const counts = touched(lines);
  const dirty = counts.gone + counts.added + counts.changed > 0;
  const pages = pagesOf(lines.length);
  const page = Math.min(state.page, pages - 1);
  const shown = lines.filter((_, at) => Math.floor(at / ROWS_SHOWN) === page);
  // A chosen file stays with its input, so the row stays too.
  const apart = lines.filter((line) => withFile.has(line.key) && !shown.includes(line));
  const blocker = useLeaving(dirty && !busy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page's script ran, once
  useEffect(() => {
    // React counts what stands in a text field then as what it was drawn with, and tells no change of it.
    for (const control of form.current ? changedEarly(form.current) : []) {
      const typed = typedIn(control);
      if (typed) dispatch({ type: 'type', ...typed });
    }
  }, []);
  const cellId = (key: string, field: string) => `${list}-${key}-${field}`;
  const firstField = columns.find(({ control }) => control)?.key ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer that refuses
  useEffect(() => {
    if (!answer?.refused) return;
    const wrong = lines.find(({ key }) => answer.errors[key] !== undefined);
    const field = wrong && fields.find((one) => answer.errors[wrong.key]?.[one]);
    focus(wrong && field ? cellId(wrong.key, field) : `${list}-refused`);
  }, [answer]);
  const add = (cells: readonly Cells[]) => {
    const press: Press = { type: 'add', rows: cells, kept: rows.length };
    const next = pressed(state, press);
    dispatch(press);
    focus(cellId(next.added.at(-cells.length) ?? '', firstField));
    return next;
  };
  const strike = (key: string) => {
    dispatch({ type: 'strike', key });
    setAsked(null);
    focus(`${list}-undo-${key}`, 'dialog');
  };
  const discard = () => {
    put({ ...UNTOUCHED, page }, {});
    setWithFile(new Set());
  };
  const row = (line: Line, hidden = false) => (
    <EditedRow
      key={`${epochOf(line.key)}-${version}-${line.key}`}
      {...{ list, columns, inside, line, hidden, dispatch, cellId }}
      name={nameOf(line)}
      errors={errors[line.key] ?? {}}
      hasFile={withFile.has(line.key)}
      keepsWhy={isLastToStay(lines, line.key) ? props.keepsLast : undefined}
      files={answer?.files ?? {}}
      left={() => Object.keys(errors).length > 0 && void judge(state, false)}
      chose={() => setWithFile(new Set([...withFile, line.key]))}
      ask={() => setAsked(line.key)}
      undo={() => {
        dispatch({ type: 'undo', key: line.key });
        focus(`${list}-delete-${line.key}`);
      }}
    />
  );
  const askedLine = lines.find(({ key }) => key === asked);
  const was = Object.fromEntries(
    rows
      .filter(({ id }) => shown.some(({ key }) => key === id))
      .map(({ id, cells }) => [id, cells]),
  );
  return (
    <>
      <Form
        method="post"
        id={list}
        ref={form}
        encType="multipart/form-data"
        className="flex min-w-0 grow flex-col gap-4"
        noValidate
        preventScrollReset
        onKeyDown={noEnter}
        onSubmit={() => {
          sent.current = state;
        }}
      >
        {/* The first button of a form is the one that Enter presses: this one only shows the page again. */}
        <button type="submit" name={PRESS} value="" hidden />
        <PageCompany />
        <input type="hidden" name="intent" value={list} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name={KEPT} value={written({ ...state, page }, fields)} />
        <input type="hidden" name={WAS} value={written({ ...UNTOUCHED, typed: was }, fields)} />
        <RowsRefused
          list={list}
          answer={answer}
          version={version}
          wrong={Object.keys(errors).length}
        />
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
                    add([{}]);
                  }}
                >
                  {props.addLabel}
                </Button>
              )}
            </>
          }
        >
          {lines.length === 0 ? (
            <PanelBody>{props.empty}</PanelBody>
          ) : (
            <Table label={title} phone="edit" density="roomy">
              <thead>
                <Heads columns={columns}>
                  <Th>
                    <span className="sr-only">{t('actions')}</span>
                  </Th>
                </Heads>
              </thead>
              <tbody>
                {shown.map((line) => row(line))}
                {apart.map((line) => row(line, true))}
              </tbody>
            </Table>
          )}
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
        {props.paste && (
          <PastePanel
            {...props.paste}
            pasted={answer?.pasted ?? 0}
            take={(cells) => void judge(add(cells), true)}
          />
        )}
        {props.asksOfDeletion && (
          <div className={counts.gone > 0 ? undefined : 'hidden no-script:block'}>
            {props.asksOfDeletion}
          </div>
        )}
        <div className={props.lateBar && !dirty ? 'hidden no-script:contents' : 'contents'}>
          <StickyFoot docked={props.docked} next={<Told counts={counts} />}>
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
      </Form>
      <StrikeDialog
        kind={props.kind}
        name={askedLine ? nameOf(askedLine) : ''}
        open={asked !== null}
        close={() => setAsked(null)}
        strike={() => asked !== null && strike(asked)}
      />
      <LeaveDialog blocker={blocker} />
    </>
  );
}
