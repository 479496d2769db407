import { useTranslation } from 'react-i18next';

/** Names of sheets, columns and chosen values as the template has them; the areas say which there are. */
export function useSheetWords() {
  const { t, i18n } = useTranslation('consoleImport');
  const worded = (key: string, otherwise: string) =>
    i18n.exists(`consoleImport:${key}`) ? String(t(key as 'title')) : otherwise;
  const named = (column: string) =>
    column === 'login_company_type'
      ? 'company_type'
      : ['review_first', 'is_default'].includes(column)
        ? 'yes'
        : column;
  return {
    sheetName: (sheet: string) => worded(`sheet.${sheet}`, sheet),
    columnName: (column: string) => worded(`column.${column}`, column),
    valueWord: (column: string, value: string) =>
      value === '' ? '' : worded(`choice.${named(column)}.${value}`, value),
  };
}
