export interface TreeTexts {
  readonly label: string;
  readonly expand: (name: string) => string;
  readonly collapse: (name: string) => string;
  readonly drag: (name: string) => string;
  readonly moveInto: (name: string) => string;
  /** With marks: the name of a row's checkbox, and what is said of several that are dragged. */
  readonly mark?: (name: string) => string;
  readonly many?: (count: number) => string;
}
