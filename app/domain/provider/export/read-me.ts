/** What stands beside the data in the first part, for whoever opens it without us. */
export const readMe = () => `企业数据导出 / Export of a company

本压缩包（可能分为几个部分）含该企业在各子系统中的全部数据、文件、已签发的文书与审计记录。
This ZIP file, of which there may be several parts, has all data of the company in each subsystem, its files, the
papers that were issued to it and its audit.

company/            企业、合同、人员、来访、文件清单、审计 / company, contracts, people, visits, list of files, audit
rscc/ krscc/ rp/ cnscc/   各子系统的数据 / data of each subsystem
  *.jsonl           每行一条记录，字段即数据库列名 / one row a line, under the names of the columns it is stored in
  *.xlsx            同一内容的工作簿；有列表页的，与页面所示一致 / the same as a workbook, as its list shows it where there is one
  papers/           已签发的证明、确认函、声明、授权告知书 / certificates, letters, statements and notices as issued
files/              上传的文件，按用途和编号 / files that were uploaded, by what they are for and their id
manifest.json       位于最后一部分：每个文件的 SHA-256、大小与所在部分 / in the last part: SHA-256, size and part of each file

单位 / Units: _g 克 grams · _ppm 百万分之一 parts per million · _ms 1970 年以来的毫秒 milliseconds since 1970 · _bytes 字节 bytes
审计 / Audit: hash = SHA-256( prev_hash + 该行的规范 JSON / the row as canonical JSON, keys in order, without seq, prev_hash, hash )
保密名称以本企业管理员所见为准 / Confidential names stand as the company’s own admins see them.
`;
