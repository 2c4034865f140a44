import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportMenus } from '../../api/menu-files.ts';
import { saveFile } from '../../lib/save-file.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

/** All menus as a file that an import reads again. */
export function useMenuExport(app_id: string, app_code: string): { readonly running: boolean; readonly run: () => void } {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const run = async (): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    setRunning(true);
    const { data } = await exportMenus(app_id, stop.signal);
    setRunning(false);
    if (!data) return;
    const name = `${app_code}.menus.txt`;
    saveFile(data, name);
    pushNotice({ kind: 'success', title: t('menu_work.export.done'), text: name });
  };
  return { running, run: () => void run() };
}
