import type { Lang } from './langs.ts';

interface SignOutTexts {
  readonly title: string;
  readonly ask: string;
  readonly yes: string;
  readonly no: string;
  readonly done: string;
}

/** The one page that the OpenID provider shows by itself: an app has sent somebody here to sign out. */
export const SIGN_OUT_TEXTS: Readonly<Record<Lang, SignOutTexts>> = {
  en: {
    title: 'Sign out',
    ask: 'Sign out of Portico and of the apps that you opened with it?',
    yes: 'Sign out',
    no: 'Stay signed in',
    done: 'You are signed out. You can close this page.',
  },
  'zh-CN': {
    title: '退出登录',
    ask: '要退出 Portico 以及通过它登录的应用吗？',
    yes: '退出登录',
    no: '保持登录',
    done: '您已退出登录，可以关闭此页面。',
  },
  ar: {
    title: 'تسجيل الخروج',
    ask: 'هل تريد تسجيل الخروج من Portico ومن التطبيقات التي فتحتها من خلاله؟',
    yes: 'تسجيل الخروج',
    no: 'البقاء مسجّلاً',
    done: 'تم تسجيل خروجك. يمكنك إغلاق هذه الصفحة.',
  },
  ms: {
    title: 'Log keluar',
    ask: 'Log keluar daripada Portico dan aplikasi yang anda buka melaluinya?',
    yes: 'Log keluar',
    no: 'Kekal log masuk',
    done: 'Anda telah log keluar. Anda boleh menutup halaman ini.',
  },
  ru: {
    title: 'Выход',
    ask: 'Выйти из Portico и из приложений, в которые вы вошли через него?',
    yes: 'Выйти',
    no: 'Остаться',
    done: 'Вы вышли. Эту страницу можно закрыть.',
  },
};
