/** The browser of every suite that looks at the console. */
export declare const CHROMIUM: string;
/** Said once, before anything is built or started, instead of by every test. */
export declare function assertChromium(): void;
