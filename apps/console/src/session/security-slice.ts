import type { Proof } from '@portico/contracts/endpoint';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: { asking: Proof | null; picture: string | null } = { asking: null, picture: null };

/** R3.18: what the server knows is in the data cache (`user-security.ts`); here is only which proof the person is being asked for. */
export const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    stepUpAsked: (state, { payload }: PayloadAction<Proof | null>) => {
      state.asking = payload;
    },
    /** Whether a picture has to be read, and what was wrong with the last one. */
    pictureAsked: (state, { payload }: PayloadAction<string | null>) => {
      state.picture = payload;
    },
  },
});
export const { stepUpAsked, pictureAsked } = securitySlice.actions;
