export { ArchiveFault, isBomb, type ArchiveFaultReason, type ArchiveLimits } from './archive-fault.ts';
export { isXlsx, readXlsx } from './read-xlsx.ts';
export { unzip, type ArchivedFile } from './unzip.ts';
export { writeSheetCsv } from './write-sheet-csv.ts';
