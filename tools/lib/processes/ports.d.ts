/** Undefined when somebody listens there; 0 asks for any. */
export declare function isFree(port: number): Promise<number | undefined>;
/** The preferred port if nobody has it, else one the system picks. */
export declare function freePort(preferred?: number): Promise<number>;
/** Asks until it is answered without an error, or `patience` has passed. */
export declare function until(what: string, ask: () => Promise<void>, patience_ms?: number): Promise<void>;
