import type { MediaType } from '@recoup/contract/document-types';
import { toShownName } from '../../platform/http/files.ts';
import { Problem } from '../../platform/problem.ts';

/** The first ending is added to a name that has none of them. */
const endings: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'text/csv': ['csv', 'tsv', 'txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/** Endings of files that Windows, macOS or Linux would run, or that hide such a file; no seller document has one. */
const programEndings: ReadonlySet<string> = new Set(
  `ade adp apk app appinstaller application appref-ms appx bas bat bin bundle bz2 cab chm cmd com command cpl
  deb desktop dll dmg docm dotm elf exe fxp gadget grp hlp hpj hta img inf ins iqy iso isp jar js jse ksh lnk mad maf
  mam maq mar mas mat mau mav maw mcf mda mde mdt mdw mdz msc msh msh1 msh2 mshxml msi msix msp mst ops osd pcd pif pkg
  pl plg potm ppam ppsm pptm prf prg ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 py pyc pyo pyw pyz rb reg rpm run scf
  scpt scr sct settingcontent-ms sh shb shs sldm slk swf sys theme tmp url vb vbe vbp vbs vhd vhdx vsmacros vsw
  webpnp website workflow ws wsc wsf wsh xbap xlam xla xll xlm xlsb xlsm xltm xnk zsh`.split(/\s+/),
);

/** Refuses a name an operating system would run. */
export function requireDocumentName(name: string): string {
  const shown = trimmed(name);
  if (programEndings.has(getEnding(shown))) throw new Problem('file_kind_refused');
  return shown;
}

/** The name with the ending of its media type. */
export function toDocumentName(name: string, mediaType: string): string {
  const shown = trimmed(name);
  const allowed = Object.entries(endings).find(([type]) => type === mediaType)?.[1];
  const ending = getEnding(shown);
  if (allowed === undefined || allowed.includes(ending)) return shown;
  // A number or a word after a dot, as in "No. 12", is no ending.
  const isEnding = programEndings.has(ending) || /^[a-z][a-z0-9]{1,4}$/.test(ending);
  const stem = isEnding ? trimmed(shown.slice(0, -ending.length - 1)) : shown;
  return addEnding(stem, allowed);
}

function addEnding(stem: string, [first, ...others]: readonly [string, ...string[]]): string {
  return [first, ...others].includes(getEnding(stem)) ? stem : `${stem.slice(0, 190)}.${first}`;
}

function getEnding(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Windows drops dots and spaces at the end of a name, and with a colon writes elsewhere. */
function trimmed(name: string): string {
  return (
    toShownName(name)
      .replaceAll(/[<>:"|?*]/g, '_')
      .replace(/[. ]+$/, '') || 'file'
  );
}
