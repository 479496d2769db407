/** What lists sort by: the Chinese name, else the English. */
export function nameOf(chinese: string, english: string): string {
  return chinese === '' ? english : chinese;
}
