import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { Link } from '~/framework.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import type { RowsAnswer } from '../../subsystem/rows/answer.ts';
import { rowsAnswer } from '../../subsystem/rows/answer.ts';
import type { RowColumn } from '../../subsystem/rows/edited-row.tsx';
import type { Line } from '../../subsystem/rows/editor.ts';
import { RowEditor } from '../../subsystem/rows/row-editor.tsx';
import { useCn } from '../use-cn.ts';
import { BLANK_FILE, FILE_FIELDS, FILES_LIST } from './file-rows.ts';

/** What a file is about, in words: one substance, or all of them. */
export function useSubjectName(filing: Pick<FilingDetail, 'substances'>) {
  const { t, i18n } = useTranslation('filings');
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (id: string | null) => {
    const at = filing.substances.findIndex((one) => one.id === id);
    const one = filing.substances[at];
    if (one === undefined) return t('files.all');
    return t('files.about', { number: at + 1, name: substanceName(one, locale) });
  };
}

interface TableProps {
  filing: FilingDetail;
  may: boolean;
  answer: unknown;
}

/** Files of a filing. One that is deleted stays, struck through, until 确定 takes all of them away at once. */
export function FileTable({ filing, may, answer }: TableProps) {
  const { t } = useTranslation('filings');
  const columns = useFileColumns(filing);
  const { files, status } = filing;
  const rows = rowsAnswer(answer, FILES_LIST);
  const names = new Map(files.map(({ fileId, name }) => [fileId, name]));
  return (
    <RowEditor
      key={filing.id}
      list={FILES_LIST}
      kind="file"
      lateBar
      title={t('files.there', { count: files.length })}
      note={filing.seesIdentity ? t('files.most') : t('withheldFiles')}
      version={filing.version}
      rows={files.map(({ fileId }) => ({ id: fileId, cells: BLANK_FILE }))}
      fields={FILE_FIELDS}
      blank={BLANK_FILE}
      columns={columns}
      nameOf={({ key }) => names.get(key) ?? ''}
      // Nothing is saved of an invalid filing any more.
      may={may && status !== 'invalid'}
      answer={rows}
      addLabel=""
      most={0}
      empty={<EmptyState level={2} icon="docs" title={t('files.none')} />}
      asksOfDeletion={status === 'normal' && <Reason refused={rows?.refused ?? null} />}
    />
  );
}

/** Asks for a filing that is no draft why files go, and says that they are kept. */
function Reason({ refused }: { refused: RowsAnswer['rows']['refused'] }) {
  const { t } = useTranslation('filings');
  const textOf = useErrorText();
  return (
    <Panel label={t('files.reason')}>
      <PanelBody className="pt-(--pad)">
        <Field
          id="files-reason"
          label={t('files.reason')}
          hint={`${t('reasonHint')}${t('semicolon')}${t('files.reasonNote')}`}
          error={refused?.code === 4187 && textOf(refused.sentence)}
        >
          <Textarea name="reason" maxLength={REASON.max} />
        </Field>
      </PanelBody>
    </Panel>
  );
}

type FilingFile = FilingDetail['files'][number];

/** Name, type, substance, when and by whom, size. */
function useFileColumns(filing: FilingDetail): RowColumn[] {
  const { t } = useTranslation('filings');
  const { system } = useCn();
  const about = useSubjectName(filing);
  const files = new Map(filing.files.map((file) => [file.fileId, file]));
  const column = (key: string, header: string, of: (file: FilingFile) => React.ReactNode) => ({
    key,
    header,
    text: ({ key: id }: Line) => {
      const file = files.get(id);
      return file && of(file);
    },
  });
  return [
    column('name', t('files.name'), ({ fileId, name }) =>
      name === null ? (
        <span className="text-muted">{t('files.withheld')}</span>
      ) : (
        <Link className="wrap-anywhere" to={`${system.api}/files/${fileId}`} reloadDocument>
          {name}
        </Link>
      ),
    ),
    column('type', t('documentType'), ({ documentType }) => t(`documentTypeOf.${documentType}`)),
    column('substance', t('substance'), ({ substanceId }) => about(substanceId)),
    column('at', t('files.at'), ({ createdAtMs }) => <Timestamp ms={createdAtMs} />),
    column('by', t('files.by'), ({ uploader }) => uploader),
    { ...column('size', t('files.size'), ({ sizeBytes }) => fileSize(sizeBytes)), numeric: true },
  ];
}
